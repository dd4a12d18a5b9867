import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#shared/api/categories.ts'
import type { Category } from '#shared/entities/category.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The catalogue of trades; it hardly ever changes. */
export function useCategories(): Category[] {
  const { data } = useQuery({ ...callQuery(listCategories), staleTime: 3_600_000 })
  return data?.categories ?? []
}
