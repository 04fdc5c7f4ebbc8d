import type { KasDiterima } from '@lunas/contract/loket/kas'
import type { KartuProgram } from '@lunas/contract/ziswaf/program'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { DonasiDesk } from '#features/kas/components/donasi-desk.tsx'
import { KasReceipt } from '#features/kas/components/kas-receipt.tsx'

export function DonasiTunaiPage() {
  const [done, setDone] = useState<{ diterima: KasDiterima; program: KartuProgram }>()
  return (
    <PageFrame about="Terima uang tunai untuk program ziswaf. Uangnya masuk ke laci Anda di unit ziswaf.">
      {done ? (
        <KasReceipt
          diterima={done.diterima}
          kind="donasi"
          nama={done.program.nama}
          onNext={() => setDone(undefined)}
        />
      ) : (
        <DonasiDesk onDone={(diterima, program) => setDone({ diterima, program })} />
      )}
    </PageFrame>
  )
}
