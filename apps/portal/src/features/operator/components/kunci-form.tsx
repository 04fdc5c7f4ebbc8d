import { showError, showToast } from '@lunas/client/notices'
import { KUNCI_MIN, type KunciPenyedia } from '@lunas/contract/operator/penyedia'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { PasswordField } from '@lunas/ui/password-field'
import { useState, type FormEvent } from 'react'
import { ubahKunci } from '../api/operator.ts'

/** Not a form of the kit: that one keeps a draft, and a key must not lie in the browser. */
export function KunciForm({ kunci: { nama, akhir }, onDone }: { kunci: KunciPenyedia; onDone: () => void }) {
  const [kunci, setKunci] = useState('')
  const [kode, setKode] = useState('')
  const [busy, setBusy] = useState(false)
  const isShort = kunci.trim().length < KUNCI_MIN
  const hasCode = kode.trim().length >= 6

  async function send(next: string | null) {
    if (busy || !hasCode) return
    setBusy(true)
    try {
      await ubahKunci({ nama, kunci: next, kode: kode.trim() })
      showToast('Kunci tersimpan.')
      onDone()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isShort) void send(kunci.trim())
      }}
    >
      <p className="notice tone-due">
        Kunci baru langsung dipakai untuk semua institusi. Sesudah disimpan, hanya empat huruf terakhirnya yang terlihat.
      </p>
      <PasswordField
        label="Kunci baru"
        value={kunci}
        onChange={(event) => setKunci(event.target.value)}
        autoComplete="off"
        maxLength={600}
        hint={`Paling sedikit ${KUNCI_MIN} huruf.`}
      />
      <Field
        label="Kode verifikasi"
        value={kode}
        onChange={(event) => setKode(event.target.value)}
        autoComplete="one-time-code"
        maxLength={11}
        hint="Dari aplikasi autentikator Anda."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={isShort || !hasCode}>
          Simpan kunci
        </Button>
        {akhir !== null && (
          <Button look="secondary" disabled={!hasCode || busy} onClick={() => void send(null)}>
            Pakai kunci server
          </Button>
        )}
      </div>
    </form>
  )
}
