import { institusiOfHost } from '@lunas/values/institusi-of-host'

/** Which institution this address belongs to. */
export const KODE_INSTITUSI = institusiOfHost(location.hostname)
