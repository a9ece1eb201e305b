import * as z from 'zod/mini'

/** The fields of a form as a patch: each may be left out, and one that is left out stays as it is. */
export const patchOf = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => z.partial(z.object(fields)).shape
