import { useEffect, useState } from 'react'
import type { ProxyQuestion } from '#shared/desktop.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'

/** Asks for what a proxy between here and the server wants to know, whatever screen is shown, if any. */
export function ProxyLogin() {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null)
  useEffect(() => {
    const end = platform.listen('proxy', setQuestion)
    // It may have asked before this page listened.
    void platform.desktop?.readProxy().then(setQuestion)
    return end
  }, [])
  return question && <Question key={`${question.id} ${question.isAgain}`} question={question} />
}

function Question({ question: { id, host, isAgain } }: { question: ProxyQuestion }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const answer = () => {
    if (name.trim()) void platform.desktop?.answerProxy({ id, name: name.trim(), password })
  }
  const goOn = () => void platform.desktop?.answerProxy({ id })
  return (
    <Dialog open onClose={goOn} title={text.proxy} description={text.proxyHint(host)}>
      <Form onSubmit={answer}>
        <TextField
          label={text.proxyName}
          autoComplete="off"
          value={name}
          error={isAgain ? text.proxyAgain : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={text.proxyPassword}
          type="password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{text.proxySignIn}</Button>
          <Button variant="quiet" onClick={goOn}>
            {text.proxyWithout}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
