// The one list of tables, for Drizzle's queries and for the migrations it generates.
export * from './chat.ts'
export * from './files.ts'
export * from './jobs.ts'
export * from './money.ts'
export * from './operations.ts'
export * from './sandbox.ts'
export * from './users.ts'
