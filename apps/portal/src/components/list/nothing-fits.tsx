import { Button } from '@lunas/ui/button'

type NothingFitsProps = {
  /** The filters in words: on a phone their fields are folded. */
  words: readonly string[]
  onClear: () => void
}

/** Shown in place of rows where a filter leaves none. */
export function NothingFits({ words, onClear }: NothingFitsProps) {
  return (
    <>
      <p>Tidak ada yang cocok dengan saringan ini.</p>
      <p className="mt-1 wrap-anywhere text-ink">{words.join(' · ')}</p>
      <Button look="secondary" className="mt-3" onClick={onClear}>
        Hapus saringan
      </Button>
    </>
  )
}
