import { operation } from '#domain/kernel/operation.ts'

const schemas = () => import('./blog-schemas.ts')

export const setBlogCategory = operation({
  name: 'blog.set-category',
  kind: 'write',
  roles: ['admin'],
  schema: async () => (await schemas()).setBlogCategorySchema,
})

export const featureBlogPost = operation({
  name: 'blog.feature',
  kind: 'write',
  roles: ['admin'],
  schema: async () => (await schemas()).featureBlogPostSchema,
})

export const unfeatureBlogPost = operation({
  name: 'blog.unfeature',
  kind: 'write',
  roles: ['admin'],
  schema: async () => (await schemas()).unfeatureBlogPostSchema,
})
