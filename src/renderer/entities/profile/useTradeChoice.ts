import { useState } from 'react'
import type { Category } from '#shared/domain/category.ts'
import type { User } from '#shared/domain/user.ts'
import { profile as text } from '#texts/validation.ts'
import { useCategories } from '#renderer/entities/category/api.ts'

/** The trades a provider chooses and what they do in each, beginning with what they have. */
export function useTradeChoice(user: User) {
  const catalogue = useCategories()
  const [trades, setTrades] = useState<string[]>(user.categories.map((category) => category.id))
  const [services, setServices] = useState<string[]>(
    user.categories.flatMap((category) => category.subCategories.map((sub) => sub.id)),
  )
  const chosen = catalogue.filter((category) => trades.includes(category.id))
  const tradesMissing = trades.length === 0 ? text.categoriesRequired : undefined
  const servicesMissing = chosen.every((category) => hasService(category, services))
    ? undefined
    : text.subCategoriesRequired
  return {
    catalogue,
    trades,
    setTrades,
    services,
    setServices,
    chosen,
    tradesMissing,
    servicesMissing,
    complete: !tradesMissing && !servicesMissing,
    /** As the profile takes it. */
    categories: chosen.map((one) => ({
      id: one.id,
      subCategoryIds: one.subCategories.map((sub) => sub.id).filter((id) => services.includes(id)),
    })),
  }
}

function hasService(category: Category, services: readonly string[]): boolean {
  return category.subCategories.some((sub) => services.includes(sub.id))
}
