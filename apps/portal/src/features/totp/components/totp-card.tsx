import { showError, showToast } from '@lunas/client/notices'
import type { KeadaanTotp, RahasiaTotp } from '@lunas/contract/pengguna/totp'
import { Field } from '@lunas/ui/field'
import { useState } from 'react'
import { PasswordForm } from '#components/password-form.tsx'
import { CadanganList, TotpSetup } from '#components/totp-setup.tsx'
import { reloadTotp, removeTotp, setUpTotp, startTotp } from '../api/totp.ts'

/** A person's own second step: set it up, or remove it. */
export function TotpCard({ keadaan }: { keadaan: KeadaanTotp }) {
  const [cadangan, setCadangan] = useState<string[]>()
  return (
    <section className="card max-w-xl space-y-4 p-4" aria-labelledby="dua-langkah">
      <h2 id="dua-langkah" className="text-base">
        Verifikasi dua langkah
      </h2>
      {cadangan && (
        <CadanganList
          cadangan={cadangan}
          onDone={() => {
            setCadangan(undefined)
            reloadTotp()
          }}
        />
      )}
      {!cadangan && keadaan.terpasang && <Installed keadaan={keadaan} />}
      {!cadangan && !keadaan.terpasang && <SetUp onDone={setCadangan} />}
    </section>
  )
}

function SetUp({ onDone }: { onDone: (cadangan: string[]) => void }) {
  const [rahasia, setRahasia] = useState<RahasiaTotp>()

  async function finish(kode: string) {
    try {
      onDone((await setUpTotp(kode)).cadangan)
      showToast('Verifikasi dua langkah terpasang.')
    } catch (error) {
      showError(error)
    }
  }

  if (rahasia) return <TotpSetup rahasia={rahasia} onSubmit={finish} />
  return (
    <>
      <p>
        Belum terpasang. Dengan kode dari aplikasi autentikator, password yang dicuri saja tidak cukup untuk masuk.
      </p>
      <PasswordForm
        submit="Pasang verifikasi dua langkah"
        onSubmit={async (password) => setRahasia(await startTotp(password))}
      />
    </>
  )
}

function Installed({ keadaan: { wajib, sisa_cadangan } }: { keadaan: KeadaanTotp }) {
  const [kode, setKode] = useState('')
  return (
    <>
      <p>
        Terpasang. Kode cadangan yang tersisa: <strong>{sisa_cadangan}</strong>.
      </p>
      {wajib && <p className="text-ink-soft">Institusi Anda mewajibkannya untuk level Anda.</p>}
      {!wajib && (
        <PasswordForm
          submit="Lepas verifikasi dua langkah"
          onSubmit={async (password) => {
            await removeTotp(password, kode.trim())
            showToast('Verifikasi dua langkah dilepas.')
            reloadTotp()
          }}
        >
          <Field
            label="Kode verifikasi"
            value={kode}
            onChange={(event) => setKode(event.target.value)}
            autoComplete="one-time-code"
            maxLength={11}
          />
        </PasswordForm>
      )}
    </>
  )
}
