import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toast } from 'sonner'
import { isProfileCreated } from '#shared/rules/onboarding.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { client as text } from '#shared/texts/errors.ts'
import { ApiError } from '../../../api/errors.ts'
import { signIn } from '../../../app/session.ts'
import { Page } from '../../../ui/Page.tsx'
import { setProfileOpenAtom } from '../../onboarding/state.ts'
import { comeBack } from '../socialSignIn.ts'

/** Where a network's page leads back to (§2.2, /linkedin and its like for the others). */
export function SocialReturn() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const openProfile = useSetAtom(setProfileOpenAtom)
  // A code is good once, and React may run an effect twice.
  const isUsed = useRef(false)

  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const finish = async () => {
      const answer = await comeBack(query)
      toast.success(answer.message)
      openProfile(!isProfileCreated(answer.user))
      await signIn(answer)
    }
    finish().catch((error: unknown) => {
      // §8: the alert of a sign-in that failed, with what the server said of it.
      toast.error(text.socialSignIn, error instanceof ApiError ? { description: error.message } : {})
      void navigate(pathTo('login'), { replace: true })
    })
  }, [query, navigate, openProfile])

  return (
    <Page title="Signing you in">
      <p role="status">One moment …</p>
    </Page>
  )
}
