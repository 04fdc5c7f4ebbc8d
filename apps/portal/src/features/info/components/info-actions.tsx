import type { InfoSekolah } from '@lunas/contract/linimasa/linimasa'
import { Button } from '@lunas/ui/button'
import { useTindakInfo } from '../api/info.ts'

type InfoActionsProps = {
  info: InfoSekolah
  onDone?: () => void
  /** Why it cannot be published now; empty if it can. */
  blocked?: string
}

/** Publishing, withdrawing and pinning, as far as the post allows it. */
export function InfoActions({ info, onDone, blocked = '' }: InfoActionsProps) {
  const { idlinimasa, keadaan, disematkan, versi } = info
  const tindak = useTindakInfo()
  const isOut = keadaan === 'tayang' || keadaan === 'terjadwal'
  const options = onDone ? { onSuccess: onDone } : {}
  return (
    <>
      {isOut ? (
        <Button
          look="danger"
          busy={tindak.isPending}
          onClick={() => tindak.mutate({ call: 'tarikLinimasa', request: { idlinimasa } }, options)}
        >
          Tarik
        </Button>
      ) : (
        <Button
          busy={tindak.isPending}
          disabled={blocked !== ''}
          title={blocked}
          onClick={() =>
            tindak.mutate({ call: 'terbitkanLinimasa', request: { idlinimasa, versi } }, options)
          }
        >
          Terbitkan
        </Button>
      )}
      <Button
        look="secondary"
        busy={tindak.isPending}
        onClick={() =>
          tindak.mutate(
            { call: 'sematkanLinimasa', request: { idlinimasa, disematkan: !disematkan } },
            options,
          )
        }
      >
        {disematkan ? 'Lepas sematan' : 'Sematkan'}
      </Button>
    </>
  )
}
