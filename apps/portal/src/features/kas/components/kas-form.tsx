import type { RequestOf } from '@lunas/contract/wire/calls'
import type { KasDiterima } from '@lunas/contract/loket/kas'
import { useState, type ReactNode } from 'react'
import { useTerimaKas } from '../api/terima-kas.ts'
import { shortOf } from '../keranjang.ts'
import { KasSummary } from './kas-summary.tsx'

type KasFormProps = {
  bagian: RequestOf<'terimaKas'>
  /** What is paid, in words. */
  apa: string
  total: number
  titipan?: number
  /** The error that prevents the payment, or empty. */
  problem: string
  onDone: (diterima: KasDiterima) => void
  /** The choice of what is paid. */
  children: ReactNode
}

/** The choice of what is paid, with the cash summary beside it. */
export function KasForm({ bagian, problem, onDone, children, ...summary }: KasFormProps) {
  const [uang, setUang] = useState<number>()
  const [isTried, setTried] = useState(false)
  const terima = useTerimaKas(onDone)
  const wrong = problem || shortOf(summary.total, uang)

  function submit() {
    setTried(true)
    if (wrong || terima.isPending) return
    terima.mutate({ ...bagian, ...(uang !== undefined && { uang }) })
  }

  return (
    <form
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <KasSummary
        {...summary}
        uang={uang}
        onUang={setUang}
        problem={isTried ? wrong : ''}
        busy={terima.isPending}
      />
    </form>
  )
}
