import type { Sesi } from '@lunas/contract/pengguna/auth'
import { useState } from 'react'
import { Alert } from '@lunas/ui/alert'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useCabutSesi, useSesi } from '../api/sesi.ts'
import { perangkatCopy } from '../perangkat.copy.ts'
import { PerangkatRow } from './perangkat-row.tsx'

/** The person's sessions; all but the current one can be ended. */
export function PerangkatList() {
  const { data: daftar, error } = useSesi()
  const [asked, setAsked] = useState<Sesi>()
  const [isAsking, setAsking] = useState(false)
  const cabut = useCabutSesi(() => setAsking(false))
  const ask = (sesi?: Sesi) => {
    setAsked(sesi)
    setAsking(true)
  }
  const hasOthers = daftar?.some(({ ini }) => !ini)
  return (
    <section className="plain">
      <h2 className="text-base">{perangkatCopy.title}</h2>
      {!daftar && !error && <Skeleton className="h-24 rounded-card" />}
      {!daftar && error && <p className="mt-2 text-sm">{perangkatCopy.failed}</p>}
      {daftar && (
        <ul className="divide-y divide-line">
          {daftar.map((sesi) => (
            <PerangkatRow key={sesi.idsesi} sesi={sesi} onRevoke={() => ask(sesi)} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button look="danger" className="mt-2 w-full" onClick={() => ask()}>
          {perangkatCopy.revokeAll}
        </Button>
      )}
      <Alert
        open={isAsking}
        title={perangkatCopy.revokeTitle}
        message={asked ? perangkatCopy.revokeAsk(asked.perangkat) : perangkatCopy.revokeAllAsk}
        closeLabel={perangkatCopy.cancel}
        onClose={() => setAsking(false)}
        confirm={{
          label: perangkatCopy.revokeYes,
          danger: true,
          busy: cabut.isPending,
          onConfirm: () => cabut.mutate(asked?.idsesi),
        }}
      />
    </section>
  )
}
