import CoreData
import UIKit
import os

final class SearchController: UIViewController {
    @IBOutlet var field: UITextField!
    private let password = UIPasteboard.general.string ?? ""

    func titled() -> NSPredicate {
        return NSPredicate(format: "title == '\(field.text!)'") // expect: nosql-injection
    }

    func titledSafely() -> NSPredicate {
        return NSPredicate(format: "title == %@", field.text!)
    }

    func fixed() -> NSPredicate {
        return NSPredicate(format: "archived == NO")
    }

    func numbered() -> NSPredicate {
        let number = Int(field.text!) ?? 0
        return NSPredicate(format: "number == \(number)")
    }

    func told(userPassword: String) {
        os_log("sign in with %{public}@", userPassword) // expect: sensitive-data-logged
        os_log("sign in with %{private}@", userPassword)
        os_log("sign in with %@", userPassword)
        os_log("sign in")
    }
}
