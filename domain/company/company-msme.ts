import * as z from 'zod/mini'
import { enterpriseActivities, enterpriseClasses } from './company-enterprise.ts'

/** The company's registration as a micro, small or medium enterprise, as on its Udyam certificate. */
export const msmeSchema = z.object({
  udyamNumber: z.string(),
  enterpriseClass: z.enum(enterpriseClasses),
  activity: z.enum(enterpriseActivities),
  registeredOn: z.string(),
})
export type Msme = z.infer<typeof msmeSchema>
