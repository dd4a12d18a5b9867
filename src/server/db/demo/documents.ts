import { and, eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import { type FileKind, userCategories, users } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { categoriesOfUser } from '#server/modules/categories/categories.ts'
import { keepFile, putDocument } from '#server/modules/files/storeFile.ts'
import { vouchForPapers } from '#server/modules/users/papers.ts'

/** Hands in the papers that onboarding asks for (§4.2), so that an admin has something to look at. */
export async function handInDocuments(services: Services): Promise<void> {
  const people = await services.db
    .select({ id: users.id, name: users.name, role: users.role, certifiedAt: users.certifiedAt })
    .from(users)
    .where(eq(users.status, 'active'))
  const { db } = services
  for (const { id, name, role, certifiedAt } of people) {
    const keep = (kind: FileKind, title: string) => storeSample(services, { id, name, kind, title })
    if (role === 'admin') continue
    const profileDocument = await keep('profile_document', 'Proof of address')
    await db.update(users).set({ profileDocument }).where(eq(users.id, id))
    if (role === 'customer') continue
    const idDocument = await keep('id_document', 'Identity card')
    await db.update(users).set({ idDocument }).where(eq(users.id, id))
    for (const category of await categoriesOfUser(db, id)) {
      const documentId = await keep('category_document', `Licence: ${category.name}`)
      await db
        .update(userCategories)
        .set({ documentId })
        .where(and(eq(userCategories.userId, id), eq(userCategories.categoryId, category.id)))
    }
    if (certifiedAt) await inTransaction(services, (tx) => vouchForPapers(tx, id))
  }
}

interface Sample {
  id: UserId
  name: string
  kind: FileKind
  title: string
}

async function storeSample(services: Services, { id, name, kind, title }: Sample): Promise<FileId> {
  const content = await samplePage(title, name)
  const stored = await putDocument(services, {
    kind,
    field: kind,
    wrongType: 'The sample is not a document',
    file: { name: `${title.replace(': ', ' ').toLowerCase()}.pdf`, type: 'pdf', content },
  })
  return inTransaction(services, (tx) => keepFile(tx, id, stored))
}

/** One page that says what it stands for. */
function samplePage(title: string, name: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 48, info: { Title: title } })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.rect(24, 24, document.page.width - 48, document.page.height - 48).stroke('#0f5257')
  document.font('Helvetica-Bold').fontSize(26).fillColor('#0f5257').text(title, 48, 96)
  document.font('Helvetica').fontSize(16).fillColor('#1b2423').text(name, { paragraphGap: 24 })
  document
    .fontSize(11)
    .fillColor('#56605d')
    .text('A sample of the Tradepost demo. Not a document of anybody.')
  document.end()
  return finished
}
