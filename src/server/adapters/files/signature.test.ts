import { expect, test } from 'vitest'
import { signedHeaders } from './signature.ts'

/** AWS's published examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const access = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'an object, in part',
    { method: 'GET', url: new URL(`${bucket}/test.txt`), headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is put, with a sign in its key',
    {
      method: 'PUT',
      url: new URL(`${bucket}/test$file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question without a value',
    { method: 'GET', url: new URL(`${bucket}/?lifecycle`) },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { method: 'GET', url: new URL(`${bucket}/?prefix=J&max-keys=2`) },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
] as const)('signs %s as AWS does', (_what, request, signature) => {
  const { authorization } = signedHeaders(access, request, now)
  expect(authorization).toContain(`Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,`)
  expect(authorization?.split('Signature=')[1]).toBe(signature)
})
