import { useState } from 'react'
import { serverOrigin } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FieldError } from '#renderer/ui/Field.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { hostOf } from '../accountWords.ts'

const PLACES = ['here', 'elsewhere'] as const
type Place = (typeof PLACES)[number]

/** Asks at which server one more account is to be (§2.9). The main process opens it, or says why not. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState<Place>('here')
  const [address, setAddress] = useState('')
  const [addressError, setAddressError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setRefusal(undefined)
    const { data } = serverOrigin.safeParse(place === 'here' ? platform.serverOrigin : address.trim())
    if (!data) return setAddressError(text.notAnAddress)
    setBusy(true)
    try {
      await platform.desktop?.addAccount(data)
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={text.addingAccount} description={text.addingAccountHint}>
      <Form onSubmit={add}>
        <RadioList
          label={text.accountServer}
          name="account-server"
          values={PLACES}
          words={{ here: text.atThisServer(hostOf(platform.serverOrigin)), elsewhere: text.atAnotherServer }}
          value={place}
          onChange={setPlace}
        />
        {place === 'elsewhere' && (
          <TextField
            label={text.serverAddress}
            type="url"
            placeholder={text.addressBegins}
            value={address}
            error={addressError}
            onChange={({ target }) => {
              setAddress(target.value)
              setAddressError(undefined)
            }}
          />
        )}
        <FieldError message={refusal} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {text.addThisAccount}
        </Button>
      </Form>
    </Dialog>
  )
}
