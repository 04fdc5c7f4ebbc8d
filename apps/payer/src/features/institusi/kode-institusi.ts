import { institusiOfHost } from '#lib/institusi-of-host.ts'

/** Which institution this address belongs to. */
export const KODE_INSTITUSI = institusiOfHost(location.hostname)
