import { aPdf, aPicture } from '../src/server/testing/sampleFiles.ts'

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function picture(name: string): Promise<Upload> {
  const { content } = await aPicture(name)
  return { name, mimeType: 'image/jpeg', buffer: content }
}

export function pdf(name: string): Upload {
  return { name, mimeType: 'application/pdf', buffer: aPdf(name).content }
}
