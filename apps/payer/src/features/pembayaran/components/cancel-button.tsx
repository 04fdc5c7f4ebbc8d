import { Alert } from '@lunas/ui/alert'
import { Button } from '@lunas/ui/button'
import { ALERT_TITLE } from '#lib/alert-title.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { useBatalPembayaran } from '../api/batal-pembayaran.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'

export function CancelButton({ kode_pembayaran }: { kode_pembayaran: string }) {
  const overlay = useOverlay('batal')
  const batal = useBatalPembayaran(kode_pembayaran, { onSettled: overlay.close })
  return (
    <>
      <Button look="danger" className="w-full" onClick={() => overlay.show()}>
        {pembayaranCopy.cancel}
      </Button>
      <Alert
        open={overlay.open}
        title={ALERT_TITLE}
        message={pembayaranCopy.cancelAsk}
        closeLabel={pembayaranCopy.cancelNo}
        onClose={overlay.close}
        confirm={{
          label: pembayaranCopy.cancelYes,
          danger: true,
          busy: batal.isPending,
          onConfirm: () => batal.mutate(),
        }}
      />
    </>
  )
}
