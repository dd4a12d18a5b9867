import type {
  BodyOf,
  Call,
  ParamsOf,
  QueryOf,
  RepeatByBody,
  ResponseOf,
  UploadOf,
} from '#shared/wire/calls/call.ts'
import type { AccountKind } from '#shared/domain/accountKinds.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { OpenPermission } from '#shared/domain/permissions.ts'
import type { FileType } from '#shared/forms/files.ts'
import type { Role } from '#shared/domain/userStates.ts'
import type { Services } from './services.ts'
import type { Tx } from './transaction.ts'
import type { Log } from './log.ts'

/** Who is asking, as the session says. */
export interface SessionUser {
  readonly id: UserId
  readonly role: Role
  /** What the account is as this request begins. */
  readonly kind: AccountKind
  readonly sessionId: string
  /** Whether this session began with a second proof. */
  readonly secondFactor: boolean
  /** How far a replica must have come to answer them (replica/replica.ts); undefined where any has. */
  readonly readMark?: number | undefined
}

/** A file that was checked for size, number and content against the call's rule. */
export interface UploadedFile {
  readonly name: string
  readonly type: FileType
  readonly content: Buffer
}

export type UploadedFiles<Field extends string> = Readonly<Record<Field, readonly UploadedFile[]>>

/** What was asked: everything checked, nothing of the transport. */
interface Asked<C extends Call> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly files: UploadedFiles<UploadOf<C>>
  /** Whether it was sent as multipart: a form can't carry a file. */
  readonly canCarryFiles: boolean
  readonly user: C['permission'] extends OpenPermission ? SessionUser | undefined : SessionUser
  readonly client: Client
  readonly log: Log
}

/** What runs outside a transaction gets: the pool and the outside services. */
export type OutsideContext<C extends Call> = Asked<C> & { readonly services: Services }

/** A payment also gets the key that names it for ever. */
export type OperationContext<C extends Call> = OutsideContext<C> & { readonly operationKey: string }

/** What runs inside the call's transaction gets, and then nothing besides. */
export type TransactionContext<C extends Call> = Asked<C> & { readonly tx: Tx }

/** What a handler gets, by what the call says of its repeat. */
export type CallContext<C extends Call> = C['repeat'] extends 'transaction'
  ? TransactionContext<C>
  : C['repeat'] extends 'operation'
    ? OperationContext<C>
    : OutsideContext<C>

export interface Client {
  /** Gives the client the token of its new session; answers what the answer's body says of it: nothing to a browser. */
  readonly keepToken: (token: string) => string
  /** Takes it away again. */
  readonly dropToken: () => void
  /** What stands for its address where clients are counted (clientAddress.ts). */
  readonly ip: string
  /** Undefined where the client does not say. */
  readonly deviceId: string | undefined
  readonly userAgent: string
  readonly deviceType: string
  /** IANA name; UTC where the client says none or a wrong one. */
  readonly timezone: string
  /** The socket of the window that calls, where it has one: it hears of its own doings by the answer. */
  readonly socketId?: string | undefined
}

type Handler<C extends Call> = (context: CallContext<C>) => Promise<ResponseOf<C>>

/** What answers a call of `repeat: 'transaction'` that needs an outside service: `prepare` asks it before there is one. */
export interface Steps<C extends Call> {
  readonly prepare: (context: OutsideContext<C>) => Promise<Handler<C>>
}

/** What answers a call that is a payment with some bodies only (`RepeatByBody`). */
interface ByRepeat<C extends Call> {
  readonly operation: (context: OperationContext<C>) => Promise<ResponseOf<C>>
  readonly transaction: (context: TransactionContext<C>) => Promise<ResponseOf<C>>
}

/** What may answer a call. */
export type AnswerTo<C extends Call> = C['repeat'] extends RepeatByBody ? ByRepeat<C> : Handler<C> | Steps<C>

/** A call and what answers it, with the types put away so that all of them fit one list. */
export interface Route {
  readonly call: Call
  readonly answer:
    | ErasedHandler
    | { readonly prepare: (context: ErasedContext) => Promise<ErasedHandler> }
    | { readonly operation: ErasedHandler; readonly transaction: ErasedHandler }
}

export type ErasedHandler = (context: ErasedContext) => Promise<unknown>
export type ErasedContext = Asked<Call> & {
  readonly services?: Services
  readonly operationKey?: string
  readonly tx?: Tx
}
