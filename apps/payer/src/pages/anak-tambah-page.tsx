import { showError, showSuccess, showToast } from '@lunas/client/notices'
import type { KodeAnak } from '@lunas/contract/pengguna/anak'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { FormPage } from '#components/form-page.tsx'
import { OtpEntry } from '#components/otp-entry.tsx'
import { anakCopy } from '#features/anak/anak.copy.ts'
import { linkAnak, sendCodeToWali, type SiswaDicari } from '#features/anak/api/tambah-anak.ts'
import { withLoading } from '#lib/loading.ts'
import { Link } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { runningCode, type RunningCode } from '#lib/running-code.ts'
import { SiswaForm } from './siswa-form.tsx'

type Sent = { siswa: SiswaDicari; kode: KodeAnak; code: RunningCode }

/** School and NIS, then the code that went to the guardian's number at the school. */
export function AnakTambahPage() {
  const [sent, setSent] = useState<Sent>()

  async function send(siswa: SiswaDicari, ke?: number) {
    try {
      const kode = await withLoading(sendCodeToWali(siswa, ke))
      setSent({ siswa, kode, code: runningCode(kode) })
      if (sent) showToast(anakCopy.resent)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <FormPage
      title={anakCopy.add}
      back={{ to: '/app/anak' }}
      heading={sent ? anakCopy.codeHeading : anakCopy.addHeading}
      text={sent ? undefined : anakCopy.addText}
    >
      {sent ? (
        <Code sent={sent} onSend={(ke) => send(sent.siswa, ke)} />
      ) : (
        <SiswaForm
          submitLabel={anakCopy.sendCode}
          onSubmit={(idsekolah, nis) => send({ idsekolah, nis })}
        />
      )}
      <p className="mt-6 border-t border-line pt-3 text-center text-sm text-ink-soft">
        {anakCopy.notYours}
        <Link to="/app/anak/ajukan" className="btn btn-quiet">
          {anakCopy.numberChanged}
        </Link>
      </p>
    </FormPage>
  )
}

function Code({ sent, onSend }: { sent: Sent; onSend: (ke?: number) => Promise<void> }) {
  const queryClient = useQueryClient()
  const { kode, code } = sent

  async function submit(otp: string): Promise<boolean> {
    try {
      await withLoading(linkAnak(kode.tiket, otp))
      void queryClient.invalidateQueries()
      showSuccess(anakCopy.added)
      await navigate({ to: '/app/anak', replace: true })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

  const at = kode.pilihan.indexOf(kode.hp)
  return (
    <OtpEntry
      sentence={anakCopy.codeSent(kode.hp)}
      code={code}
      onSubmit={submit}
      onResend={() => onSend(at < 0 ? undefined : at)}
    >
      {kode.pilihan.map(
        (hp, ke) =>
          ke !== at && (
            <Button key={ke} look="quiet" onClick={() => void onSend(ke)}>
              {anakCopy.sendTo(hp)}
            </Button>
          ),
      )}
    </OtpEntry>
  )
}
