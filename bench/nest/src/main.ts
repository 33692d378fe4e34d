import 'reflect-metadata'
import { ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { WsAdapter } from '@nestjs/platform-ws'
import { AppModule } from './app.module.js'

/** The server that a NestJS project has after its documentation (docs/bench.md): Express, TypeORM, a JWT guard, ValidationPipe and the adapter for `ws`. */
const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] })
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }))
app.useWebSocketAdapter(new WsAdapter(app))
await app.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
