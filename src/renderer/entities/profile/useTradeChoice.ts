import { useState } from 'react'
import type { Category } from '#shared/entities/category.ts'
import type { User } from '#shared/entities/user.ts'
import { profile as text } from '#shared/texts/validation.ts'
import { useCategories } from '#renderer/entities/category/api.ts'

/** The trades a provider chooses and what they do in each, beginning with what they have. */
export function useTradeChoice(user: User) {
  const catalogue = useCategories()
  const [trades, setTrades] = useState<string[]>(user.categories.map((category) => category._id))
  const [services, setServices] = useState<string[]>(
    user.categories.flatMap((category) => category.sub_categories.map((sub) => sub._id)),
  )
  const chosen = catalogue.filter((category) => trades.includes(category._id))
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
    /** As PUT /users takes it. */
    category: chosen.map((one) => ({
      id: one._id,
      subcategories: one.sub_categories.map((sub) => sub._id).filter((id) => services.includes(id)),
    })),
  }
}

function hasService(category: Category, services: readonly string[]): boolean {
  return category.sub_categories.some((sub) => services.includes(sub._id))
}
