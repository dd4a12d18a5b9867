import { useState } from 'react'
import { serverOrigin } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'

/** The address of the server; another one starts the client anew. */
export function ServerField() {
  const [address, setAddress] = useState(platform.serverOrigin)
  const [error, setError] = useState<string>()
  const use = () => {
    const { data } = serverOrigin.safeParse(address.trim())
    if (!data) setError(text.notAnAddress)
    else if (data !== platform.serverOrigin) void platform.desktop?.chooseServer(data)
  }
  return (
    <Form onSubmit={use} className="grid gap-3">
      <TextField
        label={text.serverAddress}
        hint={text.serverHint}
        type="url"
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          {text.changeServer}
        </Button>
        <Button variant="quiet" onClick={() => void platform.desktop?.chooseServer(null)}>
          {text.resetServer}
        </Button>
      </div>
    </Form>
  )
}
