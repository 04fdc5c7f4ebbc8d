import { showError } from '@lunas/client/notices'
import type { Login } from '@lunas/contract/pengguna/auth'
import { Button } from '@lunas/ui/button'
import type { RahasiaTotp } from '@lunas/contract/pengguna/totp'
import { useState } from 'react'
import { CadanganList, CodeForm, TotpSetup } from '#components/totp-setup.tsx'
import { callApi } from '#lib/api/call-api.ts'
import { masukCopy } from '../masuk.copy.ts'

type SecondStepProps = { waiting: Login; onDone: (login: Login) => Promise<void> }

/** The code of the authenticator app, or setting one up where the institution demands it. */
export function SecondStep({ waiting, onDone }: SecondStepProps) {
  const { session, langkah } = waiting
  if (langkah === 'pasang_totp') return <SetUp waiting={waiting} onDone={onDone} />
  return (
    <CodeForm
      label={masukCopy.code}
      hint={masukCopy.codeHint}
      submit={masukCopy.enter}
      onSubmit={async (kode) => {
        try {
          await onDone(await callApi('masukTotp', { session, kode }))
        } catch (error) {
          showError(error)
        }
      }}
    />
  )
}

function SetUp({ waiting: { session }, onDone }: SecondStepProps) {
  const [rahasia, setRahasia] = useState<RahasiaTotp>()
  const [finished, setFinished] = useState<{ masuk: Login; cadangan: string[] }>()

  async function start() {
    try {
      setRahasia(await callApi('masukMulaiTotp', { session }))
    } catch (error) {
      showError(error)
    }
  }

  async function finish(kode: string) {
    try {
      setFinished(await callApi('masukPasangTotp', { session, kode }))
    } catch (error) {
      showError(error)
    }
  }

  if (finished) {
    const { cadangan, masuk } = finished
    return <CadanganList cadangan={cadangan} onDone={() => void onDone(masuk)} />
  }
  if (rahasia) return <TotpSetup rahasia={rahasia} onSubmit={finish} />
  return (
    <div className="space-y-4">
      <p>{masukCopy.setUp}</p>
      <Button className="w-full" onClick={() => void start()}>
        {masukCopy.setUpStart}
      </Button>
    </div>
  )
}
