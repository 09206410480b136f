import LocalAuthentication

func unlock(open: @escaping () -> Void) {
    LAContext().evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "Open") { ok, _ in // expect: local-authentication-bypass
        if ok { open() }
    }
}
