export * from './schema/ads.ts'
export * from './schema/categories.ts'
export * from './schema/newsletter.ts'
export * from './schema/site-state.ts'
