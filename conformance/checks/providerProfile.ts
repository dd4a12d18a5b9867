import { at, listAt, textAt } from '../client.ts'
import { grown, limit, pdf, png, text } from '../files.ts'
import { profile, signUp, someCategories } from '../person.ts'
import { profileRefusals, UPDATED } from '../profileRefusals.ts'
import { part } from '../world.ts'

const providerSteps = part('a provider’s profile', [], async (checks, { api }) => {
  const { client } = await signUp(api, 'P')
  const category = await someCategories(client, 2)
  const first = { ...profile, category, profile_step1: 1 }
  for (const [what, wrong, message] of profileRefusals)
    checks.refused(what, await client.putJson('/users', { ...first, ...wrong }), message)
  checks.refused(
    'no category',
    await client.putJson('/users', { ...first, category: [] }),
    "Categories field can't be empty.",
  )
  checks.refused(
    'a category without sub-category',
    await client.putJson('/users', {
      ...first,
      category: category.map(({ id }) => ({ id, subcategories: [] })),
    }),
    "Sub Categories field can't be empty.",
  )
  const done = await client.putJson('/users', first)
  checks.done('the first step', done, UPDATED)
  checks.equal('then it is done', at(done.body, 'user', 'profile_step1'), true)
  const chosen = listAt(done.body, 'user', 'categories')
  checks.equal('it keeps the categories', chosen.length, 2)
  for (const one of chosen) {
    checks.that(
      'a chosen category has its id',
      at(one, '_id') !== undefined || at(one, 'category_id') !== undefined,
      one,
      '_id or category_id',
    )
    checks.names('a chosen category', one, ['name', 'sub_categories'])
  }
  const mine = await client.get('/categories/categories_subcategories_user')
  checks.equal('the provider’s own categories', listAt(mine.body, 'categories').length, 2)

  const types = { document_types: category.map(({ id }) => id).join(','), profile_step2: 1 }
  const papers = { profile_document: pdf, id_document: pdf }
  const each = category.map(() => pdf)
  checks.refused(
    'the documents without any',
    await client.putParts('/users', { profile_step2: 1 }),
    'Please upload Id or Document.',
  )
  checks.refused(
    'the documents without that of the identity',
    await client.putParts('/users', types, { profile_document: pdf, business_documents: each }),
    'Please upload Id or Document.',
  )
  checks.refused(
    'the documents without that of the categories',
    await client.putParts('/users', { profile_step2: 1 }, papers),
    /^Please upload/,
  )
  for (const [what, file, message] of [
    [
      'a text as identity',
      text,
      /^Please (?:enter valid document|attach only documents|upload Id or Document\.)$/,
    ],
    ['an identity that is too large', grown(pdf, limit.upload + 1), 'Please upload max of 3 mb'],
  ] as const)
    checks.refused(
      what,
      await client.putParts('/users', types, { ...papers, id_document: file, business_documents: each }),
      message,
    )
  const second = await client.putParts('/users', types, { ...papers, business_documents: each })
  checks.done('the documents', second, UPDATED)
  checks.equal('then they are done', at(second.body, 'user', 'profile_step2'), true)
  const documents = listAt(second.body, 'user', 'documents')
  checks.equal('one of each category', documents.length, 2)
  for (const document of documents)
    checks.that(
      'a document has a whole address',
      /^https?:\/\//.test(textAt(document, 'url')),
      at(document, 'url'),
      'http…',
    )
  const back = await client.putJson('/users', { profile_step2: false })
  checks.equal('Back takes the step away', at(back.body, 'user', 'profile_step2'), false)
  const again = await client.putParts('/users', { profile_step2: 1 })
  checks.equal(
    'documents that are there are not asked for again',
    at(again.body, 'user', 'profile_step2'),
    true,
  )

  await client.post('/banks', { bank_name: 'Sam Sawyer', account_no: '1234567', routing_no: '12345' })
  const third = await client.putJson('/users', { profile_step3: 1 })
  checks.equal('the bank makes the third step', at(third.body, 'user', 'profile_step3'), true)
  checks.refused(
    'the last steps without a picture',
    await client.putParts('/users', { profile_step4: 1, profile_step5: 1 }),
    'Please Upload your Profile',
  )
  const last = await client.putParts('/users', { profile_step4: 1, profile_step5: 1 }, { profile_image: png })
  checks.done('the last steps', last, UPDATED)
  checks.equal(
    'then all are done',
    [1, 2, 3, 4, 5].map((step) => at(last.body, 'user', `profile_step${step}`)),
    [true, true, true, true, true],
  )
})

export const providerProfile = [providerSteps]
