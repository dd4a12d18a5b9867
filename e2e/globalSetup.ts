import { buildWebClient } from '../src/server/programs/webClientBuild.ts'

/** The products of all workers serve one build: made here, or each would make it at once when it starts. */
export default async function globalSetup(): Promise<void> {
  await buildWebClient((line) => console.log(line))
}
