import { Svg, type IconProps } from './svg.tsx'

export function ShieldCheckIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 3 5 5.5V11c0 4.6 2.9 8 7 10 4.1-2 7-5.4 7-10V5.5zM8.8 11.8l2.3 2.2 4.2-4.3" />
    </Svg>
  )
}
