import { queryDefaults } from '@lunas/client/query-defaults'
import { QueryClient } from '@tanstack/react-query'

/** Server state of every screen. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
