import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

// Our own names of sizes, so that two of them in one list are seen to be about the same thing.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [{ text: ['fine', 'body', 'lead', 'heading', 'title', 'display'] }],
    },
  },
})

/** Joins class names; of two that set the same thing the last one counts. */
export function classes(...values: ClassValue[]): string {
  return merge(clsx(values))
}
