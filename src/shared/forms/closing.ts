import { z } from 'zod'
import type { ClosingProof } from '#shared/domain/closing.ts'
import { currentPassword } from './account.ts'
import { factorCode } from './secondFactor.ts'

/** What closing an account asks for, by how its owner shows who they are. */
export function closingForm(proof: ClosingProof) {
  return z.object({
    password: proof === 'password' ? currentPassword : z.string(),
    code: proof === 'code' ? factorCode : z.string(),
  })
}
