import { Svg, type IconProps } from './svg.tsx'

export function ChatIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 20.3 5.2 16A8.3 8.3 0 1 1 8.4 19zM9 9.2c.3 2.9 2.6 5.2 5.5 5.6l1-1.6-2-1-1 .8a4.6 4.6 0 0 1-1.9-1.9l.8-1-.9-2z" />
    </Svg>
  )
}
