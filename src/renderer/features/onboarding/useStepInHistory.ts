import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { z } from 'zod'
import { type OnboardingStep, onboardingSteps, stepAgain } from '#shared/domain/onboarding.ts'
import type { User } from '#shared/domain/user.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

/** What an entry of the history carries: its step, and the one that the entry before it stands for. */
const carried = z.object({ step: z.string(), before: z.string().optional() })

/**
 * Gives each step an entry in the history. The browser's Back leads to the step before, and from the first one to the
 * page below, as does what this returns for the button of that name; forward leads no further than what is done.
 */
export function useStepInHistory(user: User, step: OnboardingStep, onClose: () => void): () => void {
  const role = user.role === 'customer' ? 'customer' : 'provider'
  const location = useLocation()
  const { pathname, search, state } = location
  const navigate = useNavigate()
  const isPop = useNavigationType() === NavigationType.Pop
  const { run } = useAction(useUpdateProfile().mutation, { success: () => undefined })
  const seen = useRef(location)
  /** On the way to the entry before, which the person has not asked for. */
  const isLeading = useRef(false)
  const { step: at, before } = carried.safeParse(state).data ?? {}
  const steps = onboardingSteps(role)

  const stand = (replace: boolean) =>
    void navigate(pathname + search, {
      replace,
      preventScrollReset: true,
      state: { step, before: replace ? before : at },
    })
  const lead = () => {
    isLeading.current = true
    void navigate(-1)
  }
  const follow = useEffectEvent((at: string | undefined, step: OnboardingStep, now: Location) => {
    // Not by its key: who goes back before an entry is drawn is at the key that was seen last.
    const wentThere = isPop && seen.current !== now
    // Whoever has gone on before it arrived has an entry to come.
    const wasLed = wentThere && isLeading.current
    seen.current = now
    if (wentThere) isLeading.current = false
    if (at === step) return
    if (wasLed) return stand(false)
    if (!wentThere) return before === step ? lead() : stand(false)
    if (at === undefined) return onClose()
    const earlier = steps.find((one) => one === at && steps.indexOf(one) < steps.indexOf(step))
    if (earlier) void run({ body: stepAgain(role, earlier) })
    else stand(true)
  })
  useEffect(() => follow(at, step, location), [at, step, location])

  return () => {
    const previous = steps[steps.indexOf(step) - 1]
    if (previous) void run({ body: stepAgain(role, previous) })
  }
}
