import type { IncomingMessage } from 'node:http'
import { JwtService } from '@nestjs/jwt'
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets'
import type { Server, WebSocket } from 'ws'
import type { OrderJson } from './dto.js'

@WebSocketGateway()
export class OrdersGateway implements OnGatewayConnection {
  @WebSocketServer() private readonly server: Server

  constructor(private readonly jwt: JwtService) {}

  async handleConnection(socket: WebSocket, { headers }: IncomingMessage): Promise<void> {
    const token = headers.authorization?.split(' ')[1] ?? ''
    await this.jwt.verifyAsync(token).catch(() => socket.close(1008))
  }

  broadcast(event: string, order: OrderJson): void {
    const message = JSON.stringify({ event, data: { order } })
    for (const socket of this.server.clients) socket.send(message)
  }
}
