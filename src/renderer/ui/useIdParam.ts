import { useParams } from 'react-router-dom'
import type { z } from 'zod'

/** An id that nobody and nothing has. */
const NIL = '00000000-0000-0000-0000-000000000000'

/** The id that the screen's address carries under this name; where it carries something else, one that leads to nothing. */
export function useIdParam<Id extends z.ZodType>(name: string, id: Id): z.output<Id> {
  const read = id.safeParse(useParams()[name])
  return read.success ? read.data : id.parse(NIL)
}
