import { NFC_PORT } from '@lunas/contract/nfc/nfc'
import { isPort, keepNfcPort, readNfcPort, type NfcTrouble } from '@lunas/client/nfc/loopback'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { nfcCopy } from '../nfc.copy.ts'

type HelpProps = { trouble: NfcTrouble | undefined; onPort: () => void }

/** What to do when it does not connect, and where the bridge listens. */
export function NfcHelp({ trouble, onPort }: HelpProps) {
  return (
    <aside className="space-y-4">
      {trouble === 'denied' && (
        <section className="plain space-y-3" role="alert">
          <h2 className="text-base">{nfcCopy.denied}</h2>
          <Steps steps={nfcCopy.deniedSteps} />
          <p className="text-sm text-ink-soft">{nfcCopy.deniedPolicy}</p>
        </section>
      )}
      <section className="plain space-y-3">
        <h2 className="text-base">{nfcCopy.help}</h2>
        <Steps steps={nfcCopy.helpSteps} />
      </section>
      <details className="card group px-5">
        <summary className="disclosure">
          {nfcCopy.port}
          <ChevronDownIcon size={20} className="shrink-0 group-open:rotate-180" />
        </summary>
        <PortForm onPort={onPort} />
      </details>
    </aside>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="list-decimal space-y-1 pl-5 text-sm text-ink-soft">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function PortForm({ onPort }: Pick<HelpProps, 'onPort'>) {
  const [text, setText] = useState(() => String(readNfcPort() ?? NFC_PORT))
  const [problem, setProblem] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const port = Number(text)
    if (!isPort(port)) return setProblem(nfcCopy.portProblem)
    setProblem('')
    keepNfcPort(port === NFC_PORT ? undefined : port)
    return onPort()
  }

  return (
    <form onSubmit={submit} className="space-y-3 pb-5" noValidate>
      <Field
        label={nfcCopy.port}
        hint={nfcCopy.portHint}
        problem={problem}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" className="w-full">
        {nfcCopy.savePort}
      </Button>
    </form>
  )
}
