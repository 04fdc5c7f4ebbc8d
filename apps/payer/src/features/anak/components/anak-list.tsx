import type { Anak } from '@lunas/contract/pengguna/anak'
import { useState } from 'react'
import { Alert } from '@lunas/ui/alert'
import { PersonIcon } from '@lunas/ui/icons/person'
import { EmptyState } from '#components/empty-state.tsx'
import { useLepasAnak } from '../api/lepas-anak.ts'
import { anakCopy } from '../anak.copy.ts'
import { AnakRow } from './anak-row.tsx'

export function AnakList({ anak }: { anak: readonly Anak[] }) {
  const [leaving, setLeaving] = useState<Anak>()
  const [isAsking, setAsking] = useState(false)
  const lepas = useLepasAnak(() => setAsking(false))
  return (
    <div>
      {anak.length === 0 && (
        <EmptyState Icon={PersonIcon} title={anakCopy.none} text={anakCopy.noneText} />
      )}
      <ul className="space-y-3">
        {anak.map((one) => (
          <AnakRow
            key={one.kode_siswa}
            anak={one}
            onUnlink={() => {
              setLeaving(one)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <Alert
        open={isAsking}
        title={anakCopy.unlinkTitle}
        message={anakCopy.unlinkAsk(leaving?.nama ?? '')}
        closeLabel={anakCopy.unlinkNo}
        onClose={() => setAsking(false)}
        confirm={{
          label: anakCopy.unlinkYes,
          danger: true,
          busy: lepas.isPending,
          onConfirm: () => leaving && lepas.mutate(leaving.kode_siswa),
        }}
      />
    </div>
  )
}
