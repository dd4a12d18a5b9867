interface StoredContent {
  readonly key: string
  readonly putAt: Date
}

/** Where the bytes of uploaded files are. Keys are made by the server; a person's file name is never part of one. */
export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The whole content, or undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
  /** Everything that lies in the store, or below a folder of it, also what a write that was cut off has left, in no order. */
  list(folder?: string): AsyncIterable<StoredContent>
}
