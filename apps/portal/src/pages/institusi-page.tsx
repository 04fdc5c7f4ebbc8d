import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { institusiQuery } from '#features/lembaga/api/lembaga.ts'
import { InstitusiForm } from '#features/lembaga/components/institusi-form.tsx'
import { PimpinanForm } from '#features/lembaga/components/pimpinan-form.tsx'

/** Every institution, and opening another with its first admin. */
export function InstitusiPage() {
  const { data, error, refetch } = useQuery(institusiQuery)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const [invitingFor, setInvitingFor] = useState<string>()
  return (
    <PageFrame
      about="Institusi yang memakai Lunas. Admin pertama dan pimpinannya menerima undangan lewat e-mail."
      actions={<Button onClick={() => setOpen(true)}>Buka institusi</Button>}
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label="Institusi">
        {data?.map(({ kode_institusi, nama, tagline }) => (
          <li key={kode_institusi} className="card p-4">
            <span className="block font-semibold">{nama}</span>
            <span className="block text-ink-soft">{[kode_institusi, tagline].filter(Boolean).join(' · ')}</span>
            <Button look="quiet" onClick={() => setInvitingFor(kode_institusi)}>
              Undang pimpinan<span className="sr-only"> {nama}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Popup open={isOpen} onClose={close} title="Institusi baru">
        <InstitusiForm onDone={close} />
      </Popup>
      <Popup open={invitingFor !== undefined} onClose={() => setInvitingFor(undefined)} title="Undang pimpinan">
        {invitingFor && <PimpinanForm kode_institusi={invitingFor} onDone={() => setInvitingFor(undefined)} />}
      </Popup>
    </PageFrame>
  )
}
