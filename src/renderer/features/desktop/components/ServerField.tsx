import { type FormEvent, useState } from 'react'
import { serverOrigin } from '#shared/desktopSettings.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** The address of the server; another one starts the client anew. */
export function ServerField() {
  const [address, setAddress] = useState(platform.serverOrigin)
  const [error, setError] = useState<string>()
  const use = (event: FormEvent) => {
    event.preventDefault()
    const { data } = serverOrigin.safeParse(address.trim())
    if (!data) setError('Please enter an address that starts with https://')
    else if (data !== platform.serverOrigin) void platform.desktop?.chooseServer(data)
  }
  return (
    <form onSubmit={use} noValidate className="grid gap-3">
      <TextField
        label="Server address"
        hint="Tradepost starts anew with another address, and you sign in there."
        type="url"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary">
          Use this server
        </Button>
        <Button look="quiet" onClick={() => void platform.desktop?.chooseServer(null)}>
          Use the usual one
        </Button>
      </div>
    </form>
  )
}
