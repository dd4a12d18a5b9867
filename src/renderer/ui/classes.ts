import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names. It doesn't settle which of two that set the same thing wins (the order in the style sheet
 * would): a component offers either the one or the other.
 */
export function classes(...values: ClassValue[]): string {
  return clsx(values)
}
