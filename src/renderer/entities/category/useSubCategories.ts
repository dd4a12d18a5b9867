import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSubCategories } from '#shared/api/categories.ts'
import type { SubCategory } from '#shared/entities/category.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The sub-categories of the chosen categories; of none, none. */
export function useSubCategories(categoryIds: readonly string[]): SubCategory[] {
  const { data } = useQuery({
    ...callQuery(listSubCategories, { body: { categoryIds: JSON.stringify(categoryIds) } }),
    enabled: categoryIds.length > 0,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
  })
  return data?.sub_categories.filter((sub) => categoryIds.includes(sub.category_id)) ?? []
}
