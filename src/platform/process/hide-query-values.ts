import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { printError } from './error-report.ts'

/** The library of the sign-in prints a query that failed with console.error, whatever its logger is told: never with its values. */
export function hideQueryValues(): void {
  Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
    configurable: true,
    value(this: DrizzleQueryError) {
      return printError(this)
    },
  })
}
