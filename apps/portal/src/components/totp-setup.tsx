import type { RahasiaTotp } from '@lunas/contract/pengguna/totp'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useState, type FormEvent } from 'react'
import { renderSVG } from 'uqr'

type CodeFormProps = {
  label: string
  submit: string
  hint?: string
  onSubmit: (kode: string) => Promise<void>
}

/** One field for a code, and its button. */
export function CodeForm({ label, submit, hint, onSubmit }: CodeFormProps) {
  const [kode, setKode] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy || kode.trim() === '') return
    setBusy(true)
    await onSubmit(kode.trim())
    setBusy(false)
  }

  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <Field
        label={label}
        {...(hint && { hint })}
        value={kode}
        onChange={(event) => setKode(event.target.value)}
        autoComplete="one-time-code"
        maxLength={11}
      />
      <Button type="submit" className="w-full" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}

type TotpSetupProps = { rahasia: RahasiaTotp; onSubmit: (kode: string) => Promise<void> }

/** The QR code for an authenticator app, the secret to type, and the first code. */
export function TotpSetup({ rahasia, onSubmit }: TotpSetupProps) {
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(rahasia.uri, { border: 4 }))}`
  return (
    <div className="space-y-4">
      <p>Pindai kode ini dengan aplikasi autentikator di ponsel Anda.</p>
      <img src={qr} alt="Kode QR verifikasi dua langkah" className="w-48 rounded-field" />
      <p className="text-sm text-ink-soft">Atau ketik rahasia ini di aplikasi:</p>
      <p className="font-mono text-sm break-all select-all">{rahasia.rahasia}</p>
      <CodeForm label="Kode dari aplikasi" submit="Pasang" onSubmit={onSubmit} />
    </div>
  )
}

/** Shown once: the codes for a lost phone. */
export function CadanganList({ cadangan, onDone }: { cadangan: string[]; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <p>Simpan kode cadangan ini. Masing-masing berlaku sekali bila ponsel Anda hilang.</p>
      <ul aria-label="Kode cadangan" className="grid grid-cols-2 gap-1 font-mono text-sm">
        {cadangan.map((kode) => (
          <li key={kode}>{kode}</li>
        ))}
      </ul>
      <Button className="w-full" onClick={onDone}>
        Sudah saya simpan
      </Button>
    </div>
  )
}
