LOCAL = ("/", "/find", "/cart")


def local_only(target):
    if target not in LOCAL:
        return "/"
    return target
