import { useEffect, useState } from 'react'
import { dropShared, readShared } from '#lib/shared-picture.ts'

/** The picture that another app shared for this payment, with an address to show it. */
export function useSharedBukti(kode_pembayaran: string) {
  const [shared, setShared] = useState<{ file: File; url: string }>()
  useEffect(() => {
    let url = ''
    let gone = false
    void readShared().then((found) => {
      if (gone || found?.untuk !== kode_pembayaran) return
      const file = new File([found.picture], 'bukti', { type: found.picture.type })
      url = URL.createObjectURL(file)
      setShared({ file, url })
    })
    return () => {
      gone = true
      URL.revokeObjectURL(url)
    }
  }, [kode_pembayaran])

  async function drop() {
    setShared(undefined)
    await dropShared()
  }
  return { shared, drop }
}
