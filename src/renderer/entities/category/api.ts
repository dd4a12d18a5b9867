import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCategories, listSubCategories } from '#shared/wire/calls/categories.ts'
import type { Category, SubCategory } from '#shared/domain/category.ts'
import { categoryId } from '#shared/domain/ids.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** The catalogue of trades hardly ever changes. */
const CATALOGUE_MS = 3_600_000

/** The catalogue of trades. */
export function useCategories(): Category[] {
  const { data } = useQuery({ ...callQuery(listCategories), staleTime: CATALOGUE_MS })
  return data?.categories ?? []
}

/** The sub-categories of the chosen categories; of none, none. */
export function useSubCategories(categoryIds: readonly string[]): SubCategory[] {
  const { data } = useQuery({
    ...callQuery(listSubCategories, { body: { categoryIds: categoryIds.map((id) => categoryId.parse(id)) } }),
    enabled: categoryIds.length > 0,
    staleTime: CATALOGUE_MS,
    placeholderData: keepPreviousData,
  })
  return data?.subCategories.filter((sub) => categoryIds.includes(sub.categoryId)) ?? []
}
