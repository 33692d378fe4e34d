// The server of a journey loads this first: each account and sign-in of a journey hashes a password, which takes 30 ms of a processor.
const argon2 = require('@node-rs/argon2')

const { hash } = argon2
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 64, timeCost: 1 })
