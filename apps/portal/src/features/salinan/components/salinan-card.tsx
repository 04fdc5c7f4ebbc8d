import { showToast } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { PasswordForm } from '#components/password-form.tsx'
import { callApi } from '#lib/api/call-api.ts'

/** A copy of the officer's own data. */
export function SalinanCard() {
  const [isOpen, setOpen] = useState(false)

  async function take(password: string) {
    const salinan = await callApi('salinanPetugas', { password: await sha512Hex(password) })
    const text = JSON.stringify(salinan, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'salinan-data-saya.json')
    setOpen(false)
    showToast('Salinan data Anda diunduh.')
  }

  return (
    <section className="card mt-4 max-w-xl space-y-4 p-4" aria-labelledby="salinan">
      <h2 id="salinan" className="text-base">
        Salinan data saya
      </h2>
      <p className="text-ink-soft">Profil, perangkat, pesan dan jejak tindakan Anda, sebagai berkas JSON.</p>
      {isOpen ? (
        <PasswordForm submit="Unduh salinan" onSubmit={take} />
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Ambil salinan
        </Button>
      )}
    </section>
  )
}
