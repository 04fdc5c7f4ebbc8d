import { Button } from '@lunas/ui/button'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { CancelQuestion } from './cancel-question.tsx'

export function CancelButton({ kode_pembayaran }: { kode_pembayaran: string }) {
  return (
    <CancelQuestion
      kode_pembayaran={kode_pembayaran}
      name="batal"
      title={pembayaranCopy.cancelTitle}
      message={pembayaranCopy.cancelAsk}
      yes={pembayaranCopy.cancelYes}
      danger
    >
      {(ask) => (
        <Button look="danger" className="w-full" onClick={ask}>
          {pembayaranCopy.cancel}
        </Button>
      )}
    </CancelQuestion>
  )
}
