import * as z from 'zod/mini'

/** The fields of a form as a patch: all optional, absent ones stay unchanged. */
export const patchOf = <Shape extends z.core.$ZodLooseShape>(fields: Shape) => z.partial(z.object(fields)).shape
