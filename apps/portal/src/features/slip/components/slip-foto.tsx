import { Skeleton } from '@lunas/ui/skeleton'
import { Trouble } from '#components/trouble.tsx'
import { useFotoSlip } from '../api/slip.ts'

/** The slip as it was photographed; a PDF is handed to the browser instead. */
export function SlipFoto({ idslip }: { idslip: string }) {
  const { data: slip, error, refetch } = useFotoSlip(idslip)
  if (error && !slip) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!slip) return <Skeleton className="h-72 w-full" />
  if (slip.foto.startsWith('data:application/pdf'))
    return (
      <a href={slip.foto} download={`${idslip}.pdf`} className="btn btn-secondary self-start">
        Unduh bukti (PDF)
      </a>
    )
  return (
    <img
      src={slip.foto}
      alt="Bukti transfer"
      className="max-h-[60dvh] w-full rounded-field border border-line object-contain"
    />
  )
}
